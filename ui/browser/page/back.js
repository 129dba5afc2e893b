// While something lies over the tree, a dialog, a menu, a phone's pad, the history of the
// page has an entry more: going back, for which a phone has a key, takes that away and
// does not leave the page.
"use strict";
(() => {
  let covered = false, leaving = false; // leaving: the entry is being left, since nothing lies there any more
  const inEntry = () => history.state?.plytree === true;
  function settle() {
    if (leaving || covered === inEntry()) return;
    if (covered) {
      history.pushState({ plytree: true }, "");
    } else {
      leaving = true;
      history.back();
    }
  }
  plytree.cover = (yes) => {
    covered = yes;
    settle();
  };
  window.addEventListener("popstate", () => {
    if (!leaving && covered && !inEntry()) {
      plytree.goBack(); // and then the program says whether more lies there
      return;
    }
    leaving = false;
    settle();
  });
})();

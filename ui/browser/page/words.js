// What the page says before the program runs, by language. Written by a test of ui/browser/loading.
"use strict";
const plytreeWords = {
  "en": {"ended":"Plytree has ended. Load the page again to go on.","failed":"Plytree could not be loaded: {{.Cause}}. Load the page again; if that does not help, ask whoever put it here.","lacks":"This browser lacks {{.What}}. A newer Firefox, Chrome, Edge or Safari will do.","loaded":"Loading… {{.Size}} MB","loading":"Loading…","server":"the server answers {{.Status}} for {{.File}}","start":"Starting…","unpack":"unpacking of gzip (DecompressionStream)","webgl":"WebGL, or it is switched off"},
};

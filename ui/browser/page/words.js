// What the page says before the program runs, by language. Written by a test of ui/browser/loading.
"use strict";
const plytreeWords = {
  "en": {"ended":"Plytree has ended. Load the page again to go on.","failed":"Plytree could not be loaded: {{.Cause}}. Load the page again; if that does not help, ask whoever put it here.","lacks":"This browser lacks {{.What}}. A newer Firefox, Chrome, Edge or Safari will do.","loaded":"Loading… {{.Size}} MB","loading":"Loading…","server":"the server answers {{.Status}} for {{.File}}","start":"Starting…","unpack":"unpacking of gzip (DecompressionStream)","webgl":"WebGL, or it is switched off"},
  "zh": {"ended":"Plytree 已经结束。请重新载入页面以继续。","failed":"无法载入 Plytree：{{.Cause}}。请重新载入页面；如果仍不行，请询问把它放在这里的人。","lacks":"这个浏览器缺少 {{.What}}。较新的 Firefox、Chrome、Edge 或 Safari 都可以。","loaded":"正在载入… {{.Size}} MB","loading":"正在载入…","server":"服务器对 {{.File}} 的回答是 {{.Status}}","start":"正在启动…","unpack":"gzip 解压（DecompressionStream）","webgl":"WebGL，或者它被关闭了"},
};

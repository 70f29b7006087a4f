import { payloads } from './payloads.ts';

/** Markdown with everything that a text can have, well-meant and hostile. */
export const texts: readonly string[] = [
  '# One\n\n### Two\n\n###### Three\n\nFour\n====\n\nFive\n----',
  'A line\nand the next, a break  \nafter two blanks, and\\\none after a backslash.',
  '**bold** _slanted_ ***both*** ~~gone~~ \\*stars\\* snake_case_name 2 * 3 * 4',
  '- a\n- b\n  - c\n    1. d\n    2. e\n\n      f\n- g\n\n7. h\n8. i\n\n   j',
  '> quoted\n> # with a heading\n> - and a list\n>\n> > deeper',
  '| a | b | c | d |\n|---|:--|:-:|--:|\n| **e** | `f` | [g](/h) | <i> |\n| 1 |\n\nAfter the table.',
  'Inline `a < b && c`, then:\n\n```js\nif (a < b) "c";\n```\n\n    indented <code>\n\n---\n***',
  '[inside](/profile?tab=1#a "A title") [file](/files/a.pdf) [out](https://other.example/) [own](https://own.invalid/x)',
  '[mail](mailto:ada@example.org) [phone](tel:+61255507531) [part](#part) [relative](profile) [empty]()',
  'https://other.example/a(b), ada@example.org, www.example.org, example.org',
  '![of ours](/files/a.png) ![](/files/b.png "t") ![elsewhere](https://other.example/a.png) ![](//other.example/b.png)',
  '![**bold** `code`](/files/a.png) [![in a link](/files/a.png)](https://other.example/)',
  '[by name][one]\n\n[one]: https://other.example/ "Title"\n\n[two]: javascript:alert(1)\n\n[no][two]',
  'Words &amp; &copy; &#60;b&#62; <b>raw</b>\n\n<div onclick="alert(1)">\n<script>alert(1)</script>\n</div>',
  '[x](javascript:alert(1)) [x](JaVaScRiPt:alert(1)) [x](java&#10;script:alert(1)) [x](data:text/html,<script>)',
  '![x](javascript:alert(1)) ![x](data:image/svg+xml,<svg onload=alert(1)>) <javascript:alert(1)>',
  '[x](/a"onclick="alert(1) "t\\"onclick=\\"alert(1)") ![a"onerror="alert(1)](/files/a.png)',
  'Thanks @[12], and `@[12]` in code',
  'مرحبا `code` 你好 👨‍👩‍👧‍👦',
  '',
  ...payloads,
];

/** The style of the operator's pages: quiet, light or dark as the reader has it, from 360 px to wide. */
export const STYLE = `
:root{color-scheme:light dark;--ink:#1b1f24;--soft:#57606a;--line:#d5dae0;--paper:#fff;--raised:#f5f7f9;--link:#0b57a4;
--ok:#1a6b35;--look:#8a5a00;--bad:#b1201f}
@media (prefers-color-scheme:dark){:root{--ink:#e3e7eb;--soft:#9aa4ae;--line:#333b44;--paper:#14181d;--raised:#1c2229;
--link:#7cb7f5;--ok:#6fce8d;--look:#e3b341;--bad:#ff8a80}}
*{box-sizing:border-box}
body{margin:0;font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
header,main{max-width:80rem;margin:0 auto;padding:0 1rem}
header{padding-top:1rem}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;list-style:none;margin:0;padding:0 0 .75rem;border-bottom:1px solid var(--line)}
nav a{display:inline-block;padding:.25rem 0}
nav a[aria-current]{color:var(--ink);font-weight:600;text-decoration:none}
h1{font-size:1.5rem;line-height:1.25;margin:1.25rem 0 .5rem}
h2{font-size:1.125rem;margin:2rem 0 .25rem}
p{max-width:48rem;margin:.5rem 0}
a{color:var(--link)}
a:focus-visible,button:focus-visible,.scroll:focus-visible{outline:3px solid var(--link);outline-offset:2px;border-radius:2px}
.skip{position:absolute;left:-999rem}
.skip:focus{left:1rem;top:.5rem;background:var(--paper);padding:.25rem .5rem}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.9375rem;font-variant-numeric:tabular-nums}
caption{text-align:left;color:var(--soft);padding:.25rem 0}
th,td{text-align:left;vertical-align:top;padding:.375rem .75rem .375rem 0;border-bottom:1px solid var(--line);font-weight:400}
thead th{font-weight:600;white-space:nowrap}
td.n,th.n{text-align:right}
time,.tight{white-space:nowrap}
.long{min-width:14rem;overflow-wrap:anywhere}
.state{font-weight:600;white-space:nowrap}
.ok{color:var(--ok)}.look{color:var(--look)}.bad{color:var(--bad)}
.soft,.nothing{color:var(--soft)}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem;margin:.75rem 0}
dt{color:var(--soft)}
dd{margin:0;overflow-wrap:anywhere}
ol.findings{list-style:none;margin:1rem 0;padding:0}
ol.findings li{border-left:4px solid currentColor;background:var(--raised);margin:0 0 .75rem;padding:.5rem .75rem;max-width:60rem}
ol.findings p{max-width:none;color:var(--ink);margin:.125rem 0;overflow-wrap:anywhere}
.note{border:1px solid var(--line);background:var(--raised);padding:.5rem .75rem;max-width:60rem}
pre{background:var(--raised);border:1px solid var(--line);padding:.75rem;overflow-x:auto;font-size:.875rem;white-space:pre-wrap;overflow-wrap:anywhere}
code{font-size:.9375em;overflow-wrap:anywhere}
form{margin:0}
button{font:inherit;color:var(--paper);background:var(--link);border:1px solid var(--link);border-radius:4px;padding:.25rem .75rem;min-height:2rem;cursor:pointer;white-space:nowrap}
@media (max-width:40rem){dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:.5rem}}
`;

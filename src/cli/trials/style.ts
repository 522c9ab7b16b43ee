/** How a page of a report looks: paper and ink of the maps, blue and vermilion for the sides. */

export const style = `
:root{--ink:#2b2417;--soft:#6d624c;--paper:#f4ecd8;--card:#fcf8ee;--edge:#dccfae;--a:#0b5a94;--b:#c8500a;--draw:#a79d86}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 'Gill Sans','Gill Sans MT',Optima,'Segoe UI','DejaVu Sans',sans-serif}
main{max-width:1120px;margin:0 auto;padding:40px 24px 64px}
h1{font:600 36px/1.15 Georgia,'Times New Roman',serif;margin:0 0 6px}
h2{font:600 22px/1.2 Georgia,'Times New Roman',serif;margin:0 0 4px}
h3{font:600 16px/1.3 Georgia,'Times New Roman',serif;margin:20px 0 4px}
p{margin:0 0 14px;color:var(--soft);max-width:100ch}
section{background:var(--card);border:1px solid var(--edge);border-radius:10px;padding:22px 26px;margin:22px 0}
.beside{display:grid;grid-template-columns:minmax(0,1.7fr) minmax(0,1fr);gap:28px;align-items:start}
.two{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:20px 36px;align-items:start}
.beside .scroll+.scroll,.two+.scroll{margin-top:22px}
.facts+.two{margin-top:22px}
svg{display:block;width:100%;height:auto}
svg.hidden{position:absolute;width:0;height:0}
table{border-collapse:collapse;width:100%;font-size:14px;font-variant-numeric:tabular-nums}
th{font-weight:600;color:var(--soft);text-align:right;vertical-align:bottom;border-bottom:1px solid var(--edge);padding:3px 0 3px 12px}
td{text-align:right;padding:3px 0 3px 12px;border-bottom:1px solid #efe6cf}
th:first-child,td:first-child{text-align:left;padding-left:0}
.scroll{overflow-x:auto}
text{font-size:13px;fill:var(--ink)}
.tick{fill:var(--soft);font-size:12px}
.axis{fill:var(--soft);font-size:12px;font-style:italic}
.strong{fill:var(--ink)}
text.inside{fill:#fff}
text.big{font-size:19px;font-weight:600}
text.side0{fill:var(--a)}text.side1{fill:var(--b)}
.rule{stroke:#e6dbbf;stroke-width:1}
.half{stroke:var(--ink);stroke-width:1.5;stroke-dasharray:3 3;opacity:.6}
.median{stroke:var(--ink);stroke-width:1.5;stroke-dasharray:5 4}
.bar.side0{fill:var(--a)}.bar.side1{fill:var(--b)}.bar.drawn{fill:var(--draw)}.bar.plain{fill:#7b8f6b}
.whisker path{fill:none;stroke-width:2.5}
.whisker.side0 path,.line.side0 path{stroke:var(--a)}
.whisker.side1 path,.line.side1 path{stroke:var(--b)}
.line path{fill:none;stroke-width:3;stroke-linejoin:round}
.line.side1 path{stroke-dasharray:8 4}
.line.side0 circle{fill:var(--a)}
.line.side1 circle{fill:var(--card);stroke:var(--b);stroke-width:2.2}
.panel{margin:0}
.panel svg{border:1px solid var(--edge);border-radius:6px;overflow:hidden}
figcaption{font-weight:600;margin-bottom:6px}
figcaption.side0{color:var(--a)}figcaption.side1{color:var(--b)}
.faded{opacity:.5;filter:saturate(.45)}
.heat.side0{fill:var(--a)}.heat.side1{fill:var(--b)}
.facts{display:flex;flex-wrap:wrap;gap:10px 34px;margin:18px 0 0}
.facts div{min-width:110px}
.facts b{display:block;font:600 26px/1.1 Georgia,serif}
.facts span{color:var(--soft);font-size:14px}
details .scroll{margin-top:12px}
td.said,th.said{text-align:left;color:var(--soft);padding-left:24px}
summary{cursor:pointer;color:var(--soft)}
.failed{border-color:var(--b)}
footer{color:var(--soft);font-size:13px;text-align:center}
@media(max-width:760px){.beside,.two{grid-template-columns:1fr}main{padding:20px 12px}h1{font-size:28px}section{padding:16px}}
@media print{body{background:#fff}section{break-inside:avoid;border-color:#bbb}details>*{display:block}}
`;

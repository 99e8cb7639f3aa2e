import PieChart from './pie-chart.tsx'

export default { title: '图表/饼图' }

const frame = { height: 220, width: 320 }
const write = (value: string) => `¥ ${value}`

/** What is below zero has no slice. */
export const Parts = () => (
  <div style={frame}>
    <PieChart
      write={write}
      slices={[
        { name: '饮料', value: '69600.00' },
        { name: '休闲食品', value: '46400.00' },
        { name: '日用品', value: '-200.00' },
      ]}
    />
  </div>
)

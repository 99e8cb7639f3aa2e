import { useState } from 'react'
import { movedTo } from './moved-to.ts'
import { OrderedList } from './ordered-list.tsx'

export default { title: '列表/排序列表' }

export function Stops() {
  const [rows, order] = useState(['惠万家超市', '好邻居便利店', '城东烟酒行', '小满副食', '阿芳小吃'])
  const [selected, select] = useState<string>()
  return (
    <OrderedList
      label="拜访顺序"
      rows={rows}
      keyOf={(row) => row}
      nameOf={(row) => row}
      selected={selected}
      onSelect={select}
      onMove={(row, to) => order(movedTo(rows, row, to))}
    >
      {(row) => row}
    </OrderedList>
  )
}

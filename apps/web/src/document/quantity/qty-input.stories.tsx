import { useState } from 'react'
import { QtyInput } from './qty-input.tsx'

export default { title: '单据/数量' }

function Boxes({ invalid }: { invalid?: boolean }) {
  const [value, setValue] = useState('12')
  return <QtyInput label="箱数" unit="箱" value={value} precision={0} invalid={invalid} onChange={setValue} />
}

export const Right = () => <Boxes />

export const TooMany = () => <Boxes invalid />

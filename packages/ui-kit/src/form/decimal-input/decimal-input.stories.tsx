import { useState } from 'react'
import { DecimalInput } from './decimal-input.tsx'

export default { title: '表单/小数' }

function Money({ error }: { error?: string }) {
  const [value, setValue] = useState('1280.5')
  return <DecimalInput aria-label="金额" precision={2} value={value} onChange={setValue} error={error} />
}

export const TwoDecimals = () => <Money />

export const Refused = () => <Money error="金额格式不正确" />

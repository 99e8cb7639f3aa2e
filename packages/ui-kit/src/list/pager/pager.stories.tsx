import { useState } from 'react'
import { FIRST_PAGE } from '../list-state.ts'
import { Pager } from './pager.tsx'

export default { title: '列表/分页' }

function Pages({ total, chosen }: { total: number; chosen?: number }) {
  const [state, setState] = useState(FIRST_PAGE)
  return <Pager total={total} chosen={chosen} state={state} onChange={setState} />
}

export const Many = () => <Pages total={12_480} chosen={3} />

export const None = () => <Pages total={0} />

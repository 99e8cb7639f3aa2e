import { SalesOrderRow } from '@dealer/fields/SalesOrderRow'
import { SalesOutRow } from '@dealer/fields/SalesOutRow'
import { orderStatusLabel, orderTypeLabel, outStatusLabel } from '@dealer/sdk'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { reversalWord } from './reversal.ts'
import { Status } from './status.tsx'
import { tonesOf } from './tones.ts'

it('knows states by their enumeration; other enumerations have no colours', () => {
  expect(Object.keys(tonesOf(orderStatusLabel) ?? {})).toEqual(Object.keys(orderStatusLabel))
  expect(tonesOf(orderTypeLabel)).toBeUndefined()
  expect(tonesOf(undefined)).toBeUndefined()
})

it('calls a document that reverses another by its name, and not by the state of the other', () => {
  const wordOf = reversalWord(SalesOutRow)
  const shown = (row: object) => <Status of={outStatusLabel} value="redflushed" word={wordOf('redflushed', row)} />
  const { rerender } = render(shown({}))
  expect(screen.getByText('红冲单')).toBeTruthy()
  rerender(shown({ redFlushNum: 'HC2511210001' }))
  expect(screen.getByText('已红冲')).toBeTruthy()
  expect(reversalWord(SalesOrderRow)('redflushed', {})).toBeUndefined()
})

it('says a state in words and shows its colour', () => {
  render(<Status of={orderStatusLabel} value="submitted" />)
  const tag = screen.getByText('待审核')
  expect(tag.querySelector('[data-tone]')?.getAttribute('data-tone')).toBe('warning')
})

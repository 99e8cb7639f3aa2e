import { KitProvider } from '@dealer/ui-kit/theme'
import { minus } from '@dealer/validators'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { QtyLines } from './qty-lines.tsx'
import type { QtyLine } from './qty-pair.tsx'
import { useQtyEntries } from './use-qty-entries.ts'

const cola: QtyLine = {
  key: 'a',
  productName: '汽水',
  unitRatio: 24,
  bigUnit: '箱',
  smallUnit: '瓶',
  allowDecimalQty: 'F',
}
const nuts: QtyLine = { key: 'b', productName: '坚果', unitRatio: 1, smallUnit: 'kg', allowDecimalQty: 'T' }
const last = { ...cola, key: 'c', productName: '果汁' }
const LINES = [cola, nuts, last]
const COLUMNS = [{ prop: 'productName', label: '商品' }]

function Screen({ isLosing = false }) {
  const entries = useQtyEntries(() => ({ a: { big: '1', small: '' } }))
  const lost = useQtyEntries(() => ({}))
  const missing = {
    ...{ missing: '未收', label: '报损', onChange: lost.set },
    of: ({ key }: QtyLine, qty: string) => (key === 'a' && qty !== '24' ? minus('24', qty) : '0'),
    entryOf: ({ key }: QtyLine) => lost.of(key),
    problemOf: ({ key }: QtyLine) => (lost.of(key).small === '9' ? '报损不能大于未收' : undefined),
  }
  return (
    <KitProvider>
      <QtyLines
        label="本次"
        focusFirst
        columns={COLUMNS}
        lines={LINES}
        entryOf={({ key }) => entries.of(key)}
        problemOf={({ key }) => (entries.of(key).big === '9' ? '超过未拆数量' : undefined)}
        onChange={entries.set}
        missing={isLosing ? missing : undefined}
      />
      <output>{String(entries.isDirty)}</output>
    </KitProvider>
  )
}
const input = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

it('is entered by keys: Enter goes on, arrows move in the column over lines of one unit', async () => {
  const user = userEvent.setup()
  render(<Screen />)
  expect(document.activeElement).toBe(input('汽水 箱数'))
  expect(screen.getByRole('status').textContent).toBe('false')
  await user.keyboard('2{Enter}')
  expect(document.activeElement).toBe(input('汽水 瓶数'))
  await user.keyboard('3{Enter}')
  expect(document.activeElement).toBe(input('坚果 kg数'))
  expect(screen.getByText('2箱3瓶')).toBeDefined()
  await user.keyboard('1.25{Enter}{ArrowUp}')
  expect(input('坚果 kg数').value).toBe('1.25')
  expect(document.activeElement).toBe(input('汽水 箱数'))
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(input('果汁 箱数'))
  expect(screen.getByRole('status').textContent).toBe('true')
})

it('takes whole numbers only where the product is not sold by weight, and says what is wrong', async () => {
  const user = userEvent.setup()
  render(<Screen />)
  await user.keyboard('9.5')
  expect(input('汽水 箱数').value).toBe('9.5')
  expect(input('汽水 箱数').getAttribute('aria-invalid')).toBe('true')
  expect(input('汽水 箱数').title).toBe('只能录入整数')
  await user.clear(input('汽水 箱数'))
  await user.type(input('汽水 箱数'), '9')
  expect(screen.getByText('超过未拆数量')).toBeDefined()
  expect(input('汽水 箱数').getAttribute('aria-invalid')).toBe('true')
})

it('does not submit with Enter in the last cell', async () => {
  const user = userEvent.setup()
  render(<Screen />)
  await user.click(input('果汁 瓶数'))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(input('果汁 瓶数'))
})

it('asks what is lost of a line from which something is missing, and of no other', async () => {
  const user = userEvent.setup()
  render(<Screen isLosing />)
  expect(screen.queryByRole('textbox', { name: /报损/ })).toBeNull()
  await user.keyboard('0{Enter}20{Enter}')
  expect(screen.getByText('4瓶')).toBeDefined()
  expect(document.activeElement).toBe(input('汽水 报损 箱数'))
  await user.keyboard('{Enter}9{Enter}')
  expect(screen.getByText('报损不能大于未收')).toBeDefined()
  expect(input('汽水 报损 瓶数').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(input('坚果 kg数'))
})

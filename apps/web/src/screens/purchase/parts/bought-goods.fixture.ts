import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import { COLA } from '../../../document/line/lines.fixture.ts'

/** The supplier that {@link enterCola} chooses. */
export const CHIPS = { key: 'S004', label: '薯小弟食品有限公司' } as const

/** Chooses the supplier and enters two boxes of a soft drink by keys; the cursor is behind the quantity then. */
export async function enterCola() {
  await screen.findByRole('grid')
  const user = userEvent.setup()
  await user.click(screen.getByLabelText(/^供应商/))
  await user.click(await screen.findByRole('option', { name: CHIPS.label, hidden: true }))
  await user.keyboard('{F4}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByLabelText('商品')[0]))
  await user.keyboard(`${COLA.productCode}{Enter}`)
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByLabelText('数量')[0]))
  await user.keyboard('2{Enter}')
  return user
}

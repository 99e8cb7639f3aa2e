import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { dealer } from '../../dealer.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { DocumentDrawer } from './document-drawer.tsx'

const ROWS = ['1', '2', '3'].map((soId) => ({ soId }))

function Drawer({ first }: { first: string }) {
  const [id, setId] = useState(first)
  return (
    <DocumentDrawer
      {...{ label: '订单', named: 'soId', id, rows: ROWS, onMove: setId, onClose: () => undefined }}
      call={dealer.so.salesOrder.orderDetail}
      head={({ soId }) => ({ number: `SO${soId}` })}
    >
      {({ soId }) => <p>订单{soId}的内容</p>}
    </DocumentDrawer>
  )
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const shows = (soId: string) => screen.findByText(`订单${soId}的内容`)

it('goes to the neighbours of the list by buttons, and not beyond it', async () => {
  showScreen(<Drawer first="1" />, ({ said }) => said)
  await shows('1')
  expect(button('上一单').disabled).toBe(true)
  await userEvent.click(button('下一单'))
  await shows('2')
  expect(screen.getByText('本页第 2 / 3 单')).toBeDefined()
  await userEvent.click(button('下一单'))
  await shows('3')
  expect(button('下一单').disabled).toBe(true)
  await userEvent.click(button('上一单'))
  await shows('2')
})

it('goes there by keys too', async () => {
  showScreen(<Drawer first="2" />, ({ said }) => said)
  await shows('2')
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await shows('3')
  // There is none behind the last.
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}')
  await shows('1')
  await userEvent.keyboard('{ArrowDown}')
  await waitFor(() => expect(screen.getByText('本页第 1 / 3 单')).toBeDefined())
})

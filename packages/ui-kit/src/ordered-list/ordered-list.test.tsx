import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderKit } from '../testing/render-kit.tsx'
import { movedTo } from './moved-to.ts'
import { OrderedList } from './ordered-list.tsx'

function Stops() {
  const [rows, order] = useState(['一店', '二店', '三店', '四店', '五店'])
  return (
    <OrderedList
      label="拜访顺序"
      rows={rows}
      keyOf={(row) => row}
      nameOf={(row) => row}
      onMove={(row, to) => order(movedTo(rows, row, to))}
    >
      {(row) => row}
    </OrderedList>
  )
}
const shown = () => within(screen.getByRole('list', { name: '拜访顺序' })).getAllByRole('listitem')
const order = () => shown().map((item) => item.textContent?.slice(1, 3))
const handle = (name: string) => screen.getByRole('button', { name: new RegExp(`^移动${name}`) })

describe('a list that is ordered', () => {
  it('by dragging: the fifth dropped on the second takes its place', () => {
    renderKit(<Stops />)
    const [, second, , , fifth] = shown()
    const dataTransfer = { setData: () => undefined, effectAllowed: '' }
    fireEvent.dragStart(fifth!, { dataTransfer })
    fireEvent.dragOver(second!, { dataTransfer })
    fireEvent.drop(second!, { dataTransfer })
    expect(order()).toEqual(['一店', '五店', '二店', '三店', '四店'])
  })

  it('by keys: the focus stays on the row, which is read out at its place', async () => {
    renderKit(<Stops />)
    handle('五店').focus()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
    expect(order()).toEqual(['一店', '五店', '二店', '三店', '四店'])
    expect(handle('五店')).toBe(document.activeElement)
    expect(screen.getByRole('status').textContent).toBe('五店，第2位，共5位')
    await userEvent.keyboard('{End}')
    expect(order().at(-1)).toBe('五店')
    await userEvent.keyboard('{Home}{ArrowUp}')
    expect(order()[0]).toBe('五店')
  })

  it('what is dragged in from elsewhere changes nothing', () => {
    renderKit(<Stops />)
    fireEvent.drop(shown()[1]!, { dataTransfer: { setData: () => undefined } })
    expect(order()).toEqual(['一店', '二店', '三店', '四店', '五店'])
  })
})

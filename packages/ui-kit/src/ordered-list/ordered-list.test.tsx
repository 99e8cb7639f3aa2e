import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderKit } from '../testing/render-kit.tsx'
import { movedTo } from './moved-to.ts'
import { OrderedList } from './ordered-list.tsx'

function Stops({ first = ['一店', '二店', '三店', '四店', '五店'] }: { first?: readonly string[] }) {
  const [rows, order] = useState(first)
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

  it('of a long one what is seen is drawn, each row with its place, and a row goes by key where nothing was drawn', async () => {
    // jsdom lays nothing out: a scroller of 480 px is what the rows ask for.
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 380, 480))
    renderKit(<Stops first={Array.from({ length: 300 }, (_, index) => `${index + 1}号店`)} />)
    expect(shown().length).toBeLessThan(30)
    expect(shown()[0]?.getAttribute('aria-setsize')).toBe('300')
    handle('1号店，').focus()
    await userEvent.keyboard('{End}')
    expect(handle('1号店，')).toBe(document.activeElement)
    expect(handle('1号店，').closest('li')?.getAttribute('aria-posinset')).toBe('300')
    expect(screen.getByRole('status').textContent).toBe('1号店，第300位，共300位')
    await userEvent.keyboard('{Home}{ArrowDown}')
    expect(
      shown()
        .map((item) => item.getAttribute('aria-posinset'))
        .slice(0, 3),
    ).toEqual(['1', '2', '3'])
    expect(shown()[1]?.textContent).toContain('1号店')
  })
})

import { render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { drawnBy } from './drawn-by.ts'

const drawn = vi.fn()
const UnitCell = drawnBy(['unit'], ({ line, say }: { line: { unit: string; qty: string }; say: string }) => {
  drawn()
  return (
    <>
      {line.unit} {say}
    </>
  )
})

it('a cell is drawn with its own fields and what else it is given, and not with the rest of the line', () => {
  const { rerender, container } = render(<UnitCell line={{ unit: '箱', qty: '1' }} say="切换" />)
  rerender(<UnitCell line={{ unit: '箱', qty: '12' }} say="切换" />)
  expect(drawn).toHaveBeenCalledTimes(1)
  rerender(<UnitCell line={{ unit: '瓶', qty: '12' }} say="切换" />)
  expect(container.textContent).toBe('瓶 切换')
  rerender(<UnitCell line={{ unit: '瓶', qty: '12' }} say="不可切换" />)
  expect(container.textContent).toBe('瓶 不可切换')
  expect(drawn).toHaveBeenCalledTimes(3)
})

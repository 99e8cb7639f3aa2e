import { afterEach, expect, test, vi } from 'vitest'
import { focusWhenFree } from './focus-when-free.ts'

const page = () => {
  document.body.innerHTML = '<main><input aria-label="客户"></main>'
  const input = document.querySelector('input') as HTMLInputElement
  return { part: input.parentElement as Element, input }
}
const openDialog = () => {
  const dialog = document.createElement('section')
  dialog.innerHTML = '<div role="dialog" aria-modal="true"><input></div>'
  document.body.append(dialog)
  dialog.querySelector('input')?.focus()
  return dialog
}
afterEach(() => {
  document.body.innerHTML = ''
})

test('a part that nothing covers has the focus at once', () => {
  const { part, input } = page()
  focusWhenFree(part, () => input.focus())
  expect(document.activeElement).toBe(input)
})

test('a dialog that was opened meanwhile keeps it until it is gone, and the one behind that too', async () => {
  const { part, input } = page()
  const [first, second] = [openDialog(), openDialog()]
  focusWhenFree(part, () => input.focus())
  expect(second.contains(document.activeElement)).toBe(true)
  second.remove()
  first.querySelector('input')?.focus()
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(first.contains(document.activeElement)).toBe(true)
  first.remove()
  await vi.waitFor(() => expect(document.activeElement).toBe(input))
})

test('a dialog covers nothing of what is in it', () => {
  const dialog = openDialog()
  const inside = dialog.querySelector('[role=dialog]') as Element
  const focus = vi.fn()
  focusWhenFree(inside, focus)
  expect(focus).toHaveBeenCalledOnce()
})

test('who has given up gets nothing', async () => {
  const { part } = page()
  const dialog = openDialog()
  const focus = vi.fn()
  const giveUp = focusWhenFree(part, focus)
  giveUp()
  dialog.remove()
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(focus).not.toHaveBeenCalled()
})

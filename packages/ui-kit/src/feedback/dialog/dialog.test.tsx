import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderKit } from '../../testing/render-kit.tsx'
import { Dialog, SidePanel } from './dialog.tsx'

const close = () => undefined
const sizeOf = (variable: string) => {
  const root = screen.getByRole('dialog').closest<HTMLElement>(`[style*="${variable}"]`)
  return root?.style.getPropertyValue(variable)
}

test.each([
  [undefined, '60%'],
  ['70%', '70%'],
])('[KIT-FORM-9] a dialog asked for %s is %s wide', (width, expected) => {
  renderKit(
    <Dialog opened onClose={close} title="公告" width={width}>
      内容
    </Dialog>,
  )
  expect(sizeOf('--modal-size')).toBe(expected)
})

test('[KIT-FORM-9] a side panel is 22% wide', () => {
  renderKit(
    <SidePanel opened onClose={close} title="消息">
      内容
    </SidePanel>,
  )
  expect(sizeOf('--drawer-size')).toBe('22%')
})

import { KitProvider } from '@dealer/ui-kit/theme'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ColorPresets } from './color-presets.tsx'
import { NavigatePicker } from './navigate-picker.tsx'
import type { NavigateType } from './theme-settings.ts'

function Colors() {
  const [color, setColor] = useState('#22aa66')
  return <ColorPresets colors={['#aa2222', '#22aa66', '#2222aa']} value={color} onValue={setColor} />
}

function Modes() {
  const [mode, setMode] = useState<NavigateType>('left')
  return <NavigatePicker value={mode} onValue={setMode} />
}

// What jsdom lacks and walking over radios asks for.
beforeEach(() => void vi.stubGlobal('CSS', { escape: (text: string) => text }))

const chosen = () => screen.getByRole('radio', { checked: true })

it.each<[string, ReactNode, string[]]>([
  ['主题色', <Colors key="colours" />, ['主题色 2', '主题色 3', '主题色 2']],
  ['导航模式', <Modes key="modes" />, ['左侧导航', '顶部导航', '左侧导航']],
])('%s is one stop of Tab, and arrows choose', async (group, choices, [first, next, back]) => {
  const user = userEvent.setup()
  render(
    <KitProvider>
      {choices}
      <button type="button">恢复</button>
    </KitProvider>,
  )
  expect(screen.getByRole('radiogroup', { name: group })).toBeTruthy()
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: first, checked: true }))
  await user.keyboard('{ArrowRight}')
  expect(chosen()).toBe(screen.getByRole('radio', { name: next }))
  await user.keyboard('{ArrowLeft}')
  expect(chosen()).toBe(screen.getByRole('radio', { name: back }))
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button'))
})

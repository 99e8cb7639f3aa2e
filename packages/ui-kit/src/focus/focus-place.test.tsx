import { screen, waitFor } from '@testing-library/react'
import { Activity, type ReactNode, useRef } from 'react'
import { expect, test } from 'vitest'
import { renderKit } from '../testing/render-kit.tsx'
import { useFocusPlace } from './use-focus-place.ts'

function Page({ rows }: { rows: readonly string[] }) {
  const root = useRef<HTMLDivElement>(null)
  useFocusPlace(root)
  return (
    <div ref={root} tabIndex={-1} data-testid="page">
      {rows.map((row) => (
        <p key={row}>
          <button type="button">{row}</button>
        </p>
      ))}
    </div>
  )
}

function Place({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  useFocusPlace(root)
  return (
    <div ref={root} tabIndex={-1}>
      {children}
    </div>
  )
}

const focused = () => document.activeElement?.textContent

test('a page that is seen again has its focus where it was', async () => {
  const shown = (isSeen: boolean) => (
    <>
      <button type="button">标签</button>
      <Activity mode={isSeen ? 'visible' : 'hidden'}>
        <Page rows={['甲', '乙']} />
      </Activity>
    </>
  )
  const { rerender } = renderKit(shown(true))
  screen.getByText('乙').focus()
  rerender(shown(false))
  screen.getByText('标签').focus()
  rerender(shown(true))
  await waitFor(() => expect(focused()).toBe('乙'))
})

test('when what has the focus goes away, it passes to what is nearest', async () => {
  const { rerender } = renderKit(<Page rows={['甲', '乙']} />)
  screen.getByText('乙').focus()
  rerender(<Page rows={['甲']} />)
  // jsdom says nothing of a removed element; a browser does.
  document.dispatchEvent(new FocusEvent('focusout'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('page')))
})

test('it never passes to what cannot be taken back', async () => {
  const shown = (actions: readonly string[]) => (
    <Place>
      <p>
        {actions.map((action) => (
          <button key={action} type="button" data-danger={action === '删除' || undefined}>
            {action}
          </button>
        ))}
      </p>
    </Place>
  )
  const { rerender } = renderKit(shown(['审核', '删除', '打印']))
  screen.getByText('审核').focus()
  rerender(shown(['删除', '打印']))
  document.dispatchEvent(new FocusEvent('focusout'))
  await waitFor(() => expect(focused()).toBe('打印'))
})

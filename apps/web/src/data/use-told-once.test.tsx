import { type AnyDealerError, RefusedError, SessionError } from '@dealer/sdk'
import { render } from '@testing-library/react'
import { Activity } from 'react'
import { expect, it, vi } from 'vitest'
import { useToldOnce } from './use-told-once.ts'

const facts = { operation: 'x', method: 'POST', url: '/x', attempt: 1, requestId: 'r1' }
const text = { zh: '名称已存在', en: 'taken' }

it('tells a failure once, however often its tab is seen, and leaves the end of a session to the shell', () => {
  const tell = vi.fn()
  const Page = ({ error }: { error: AnyDealerError }) => {
    useToldOnce(error, tell)
    return null
  }
  const page = (mode: 'visible' | 'hidden', error: AnyDealerError) => (
    <Activity mode={mode}>
      <Page error={error} />
    </Activity>
  )
  const refused = new RefusedError(text, facts, '102', text.zh)
  const { rerender } = render(page('visible', refused))
  rerender(page('hidden', refused))
  rerender(page('visible', refused))
  expect(tell).toHaveBeenCalledExactlyOnceWith(refused)
  rerender(page('visible', new SessionError(text, facts, '520')))
  expect(tell).toHaveBeenCalledOnce()
})

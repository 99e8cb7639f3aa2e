import { render, screen } from '@testing-library/react'
import { Component, type ReactNode, Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { FileError, fromFile } from './from-file.tsx'

class Boundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null }
  static getDerivedStateFromError = (error: unknown) => ({ error })
  override render() {
    const { error } = this.state
    return error === null ? (
      this.props.children
    ) : (
      <button
        type="button"
        onClick={() => {
          if (error instanceof FileError) error.forget()
          this.setState({ error: null })
        }}
      >
        重试
      </button>
    )
  }
}

test('a file that did not come is asked for again when it is drawn again, and kept once it is here', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const load = vi.fn(async () => ({ default: ({ name }: { name: string }) => <p>{name}</p> }))
  load.mockRejectedValueOnce(new TypeError('offline'))
  const Part = fromFile(load)
  const draw = (name: string) =>
    render(
      <Boundary>
        <Suspense>
          <Part name={name} />
        </Suspense>
      </Boundary>,
    )
  draw('甲')
  const retry = await screen.findByRole('button', { name: '重试' })
  expect(load).toHaveBeenCalledTimes(1)
  retry.click()
  await screen.findByText('甲')
  draw('乙')
  await screen.findByText('乙')
  expect(load).toHaveBeenCalledTimes(2)
})

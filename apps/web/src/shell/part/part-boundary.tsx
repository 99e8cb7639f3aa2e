import { FileError } from '@dealer/ui-kit/from-file'
import { Component, type ReactNode } from 'react'
import { diagnostic } from '../diagnostic.ts'
import { MissingFile } from '../page/redeployed.ts'

interface PartBoundaryProps {
  /** Told instead of asking again by itself: somebody waits for it. */
  onFailed?: (() => void) | undefined
  children: ReactNode
}

/** How long after a part failed it is tried again while the network does not tell of itself, in ms. */
export const TRY_AGAIN = 30_000

/**
 * Keeps what stands around the page from taking page and menu with it when its file does not come, or when it breaks: nothing
 * stands in its place until the network is back, or for a while.
 */
export class PartBoundary extends Component<PartBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null }
  readonly #file = new MissingFile()
  #retry: ReturnType<typeof setTimeout> | undefined

  static getDerivedStateFromError = (error: unknown) => ({ error })

  override componentDidCatch(error: unknown) {
    diagnostic('part', 'a part of the shell could not be shown', error)
    void this.#failed(error)
  }

  override componentDidMount() {
    window.addEventListener('online', this.#anew)
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.#anew)
    clearTimeout(this.#retry)
  }

  async #failed(error: unknown) {
    if (error instanceof FileError && (await this.#file.failed(this.#again))) return
    if (this.props.onFailed) {
      forget(error)
      return this.props.onFailed()
    }
    clearTimeout(this.#retry)
    this.#retry = setTimeout(this.#anew, TRY_AGAIN)
  }

  #again = () => {
    forget(this.state.error)
    this.setState({ error: null })
  }

  #anew = () => {
    this.#file.reset()
    this.#again()
  }

  override render() {
    return this.state.error !== null ? null : this.props.children
  }
}

const forget = (error: unknown) => {
  if (error instanceof FileError) error.forget()
}

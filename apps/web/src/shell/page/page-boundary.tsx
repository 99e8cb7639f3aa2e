import { ErrorState } from '@dealer/ui-kit/feedback'
import { FileError } from '@dealer/ui-kit/from-file'
import { Component, type ReactNode } from 'react'
import { diagnostic } from '../diagnostic.ts'
import { MissingFile } from './redeployed.ts'
import { forgetScreen, ScreenLoadError } from './screen-loader.ts'

interface PageBoundaryProps {
  /** Title of the page, for the message. */
  title: string
  children: ReactNode
}

interface PageBoundaryState {
  error: unknown
}

/** Keeps a broken page from taking the shell and the other tabs with it. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { error: null }
  readonly #file = new MissingFile()

  static getDerivedStateFromError(error: unknown): PageBoundaryState {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof ScreenLoadError) {
      diagnostic('page', error.message)
      if (error.reason === 'failed') void this.#file.failed(this.#again)
      return
    }
    diagnostic('page', 'a page broke', error)
    if (error instanceof FileError) void this.#file.failed(this.#again)
  }

  override componentWillUnmount() {
    this.#forget()
  }

  #forget() {
    const { error } = this.state
    if (error instanceof ScreenLoadError) forgetScreen(error.component)
    if (error instanceof FileError) error.forget()
  }

  #again = () => {
    this.#forget()
    this.setState({ error: null })
  }

  #retry = () => {
    this.#file.reset()
    this.#again()
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    const isLoading = error instanceof ScreenLoadError || error instanceof FileError
    return (
      <ErrorState
        what={`「${this.props.title}」加载失败`}
        reason={isLoading ? reasonOf(error) : '页面出现异常，其他已打开的页面不受影响'}
        offline={isLoading && !navigator.onLine}
        onRetry={this.#retry}
      />
    )
  }
}

const reasonOf = (error: ScreenLoadError | FileError) =>
  error instanceof ScreenLoadError && error.reason === 'timeout'
    ? '页面加载超时，请检查网络后重试'
    : '页面文件加载失败，请重试'

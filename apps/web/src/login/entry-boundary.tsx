import { Component, type ReactNode } from 'react'

/** Where a file of the application does not come before there is a shell to say so, or all of it breaks: no white page. */
export class EntryBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <div className="boot boot-failed" role="alert">
        <p>页面没能打开，请检查网络后重试</p>
        <button type="button" onClick={() => location.reload()}>
          重试
        </button>
      </div>
    )
  }
}

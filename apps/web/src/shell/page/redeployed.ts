import { serverAnswers } from '@dealer/ui-kit/from-file'
import { openNotice } from '../notice.tsx'

const tellRedeployed = () =>
  openNotice({
    id: 'redeployed',
    title: '系统更新',
    text: '系统已重新部署，请刷新页面',
    button: '刷新页面',
    onConfirm: () => location.reload(),
  })

/**
 * What to do about a file that did not come. Without an answer of the server it is the network, which the page itself
 * reports. While the server answers, the file is asked for once more: it may have been asked for in the moment before the
 * network came back. One that fails then too is gone, since a new release has replaced the one in this browser: that is said,
 * and reloads when confirmed.
 */
export class MissingFile {
  #isSecond = false

  /** @returns whether it is being asked for again: then nothing needs to be said yet. */
  async failed(askAgain: () => void): Promise<boolean> {
    if (!(await serverAnswers())) return false
    if (this.#isSecond) {
      tellRedeployed()
      return false
    }
    this.#isSecond = true
    askAgain()
    return true
  }

  /** Somebody, or the clock, begins anew. */
  reset(): void {
    this.#isSecond = false
  }
}

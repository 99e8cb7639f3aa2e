import { openNotice } from '../notice.tsx'

const serverAnswers = async () => {
  try {
    return (await fetch('/', { cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/**
 * A page file that is gone while the server answers means that a new release replaced the one in this browser: says so,
 * and reloads when confirmed. Without an answer it is the network, which the page itself reports.
 */
export const alertIfRedeployed = async (): Promise<void> => {
  if (!(await serverAnswers())) return
  openNotice({
    id: 'redeployed',
    title: '系统更新',
    text: '系统已重新部署，请刷新页面',
    button: '刷新页面',
    onConfirm: () => location.reload(),
  })
}

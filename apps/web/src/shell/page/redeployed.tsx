import { Button } from '@mantine/core'
import { modals } from '@mantine/modals'

const DIALOG = 'redeployed'

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
  modals.open({
    modalId: DIALOG,
    title: '系统更新',
    size: 400,
    withCloseButton: false,
    closeOnEscape: false,
    closeOnClickOutside: false,
    children: (
      <>
        <p style={{ margin: '0 0 20px' }}>系统已重新部署，请刷新页面</p>
        <Button fullWidth data-autofocus onClick={() => location.reload()}>
          刷新页面
        </Button>
      </>
    ),
  })
}

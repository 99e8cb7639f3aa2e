import { Dialog } from '@dealer/ui-kit/feedback'
import { version } from '../../../package.json'
import { useUser } from '../session/user.ts'
import classes from './header.module.css'

/** Props of {@link AboutDialog}. */
export interface AboutDialogProps {
  opened: boolean
  onClose: () => void
}

/** What runs here and for whom: what one is asked when one reports a fault. */
export default function AboutDialog({ opened, onClose }: AboutDialogProps) {
  const { dealerName, dealerCode, username } = useUser()
  const facts = {
    版本: version,
    // The build's own word: `production`, or `development` while one writes it.
    运行环境: import.meta.env.MODE,
    经销商: `${dealerName}（${dealerCode}）`,
    账号: username,
  }
  return (
    <Dialog opened={opened} onClose={onClose} title="关于经销商管理系统" width="440px">
      <dl className={classes.about}>
        {Object.entries(facts).map(([title, fact]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

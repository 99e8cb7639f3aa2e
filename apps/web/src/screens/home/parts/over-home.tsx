import type { UserMessageRow } from '@dealer/sdk'
import { fromFile } from '@dealer/ui-kit/from-file'
import type { MenuPage } from '../../../shell/menu/menu-tree.ts'

// The names of all files that these need stand here: in home's own they would be a third of it.
const MessageDrawer = fromFile(() => import('../../../messages/opened-message.ts'))
const ShortcutsDialog = fromFile(() => import('./shortcuts-dialog.tsx'))

/** Props of {@link OverHome}. */
export interface OverHomeProps {
  opened: boolean
  /** The message that is read; the shortcuts are chosen when absent. */
  message?: UserMessageRow | undefined
  pages: ReadonlyMap<string, MenuPage>
  onClose: () => void
}

/** What is opened over home, of which home itself waits for nothing. */
export default function OverHome({ opened, message, pages, onClose }: OverHomeProps) {
  if (!opened) return null
  if (message) return <MessageDrawer message={message} onClose={onClose} />
  return <ShortcutsDialog pages={pages} onClose={onClose} />
}

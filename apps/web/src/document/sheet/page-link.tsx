import { DocLink } from '@dealer/ui-kit/list'
import { useNavigate } from 'react-router-dom'
import { useSite } from '../../shell/menu/site-context.ts'

/** A number that leads to the page of its document, for users who have that page; plain text for others. */
export function PageLink({ to, children }: { to: string; children: string }) {
  const navigate = useNavigate()
  const canOpen = useSite().pages.has(to.split('?')[0] ?? '')
  return canOpen ? <DocLink onClick={() => navigate(to)}>{children}</DocLink> : children
}

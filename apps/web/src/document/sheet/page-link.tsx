import { DocLink } from '@dealer/ui-kit/list'
import { useNavigate } from 'react-router-dom'
import { useSite } from '../../shell/menu/site-context.ts'
import { type Preset, withPreset } from '../../shell/page/preset.ts'

/** Props of {@link PageLink}. */
export interface PageLinkProps {
  to: string
  /** Filters that are handed to it, where it is a list. */
  preset?: Preset
  children: string
}

/** A number that leads to the page of its document, for users who have that page; plain text for others. */
export function PageLink({ to, preset, children }: PageLinkProps) {
  const navigate = useNavigate()
  const canOpen = useSite().pages.has(to.split('?')[0] ?? '')
  return canOpen ? (
    <DocLink onClick={() => navigate(to, preset && { state: withPreset(preset) })}>{children}</DocLink>
  ) : (
    children
  )
}

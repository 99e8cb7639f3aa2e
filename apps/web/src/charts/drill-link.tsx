import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useSite } from '../shell/menu/site-context.ts'
import { type Preset, withPreset } from '../shell/page/preset.ts'

/** A list, filtered so that it shows what a figure was counted from. */
export interface Drill {
  readonly to: string
  readonly filter: Preset
}

/** Props of {@link DrillLink}. */
export interface DrillLinkProps extends Drill {
  className?: string
  /** What the link is called where its text does not say of what it is; begins or ends with that text. */
  label?: string
  children: ReactNode
}

/** The way from a figure to its list; plain text for those whose menu lacks the page. */
export function DrillLink({ to, filter, className, label, children }: DrillLinkProps) {
  if (!useSite().pages.has(to)) return <span className={className}>{children}</span>
  return (
    <Link className={className} to={to} state={withPreset(filter)} aria-label={label}>
      {children}
    </Link>
  )
}

/** The same for what is no link, such as the columns of a chart; `undefined` where the page is not this user's. */
export function useDrill(to: string): ((drill: Drill) => void) | undefined {
  const navigate = useNavigate()
  if (!useSite().pages.has(to)) return undefined
  return (drill) => void navigate(drill.to, { state: withPreset(drill.filter) })
}

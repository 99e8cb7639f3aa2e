import type { RowAction } from '@dealer/ui-kit/list'
import { Button } from '@mantine/core'

/** The actions of a document as buttons of its page or panel: the next step last, where the hand is, and filled. */
export function ActionButtons({ actions }: { actions: readonly RowAction[] }) {
  return actions.toReversed().map(({ key, label, danger, onClick }, index) => {
    const isPrimary = index === actions.length - 1 && !danger
    const look = isPrimary
      ? { variant: 'filled' }
      : { variant: 'default', c: danger ? 'var(--dealer-danger)' : undefined }
    return (
      <Button key={key} {...look} onClick={onClick}>
        {label}
      </Button>
    )
  })
}

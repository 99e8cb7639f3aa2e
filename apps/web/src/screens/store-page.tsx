import { EmptyState, ErrorState, SkeletonRows } from '@dealer/ui-kit/feedback'
import { Button } from '@mantine/core'
import { StoreHome } from './store-page/parts/store-home.tsx'
import { useStoreEntry } from './store-page/parts/use-store-entry.ts'

/** The online shop of the dealer. Entered from the header; by its address it is entered here. */
export default function StorePage() {
  const { token, entry, enter } = useStoreEntry()
  if (token) return <StoreHome token={token} onEnter={enter} />
  if (entry?.kind === 'initialising') {
    return <EmptyState text={entry.text} action={<Button onClick={enter}>刷新</Button>} />
  }
  if (entry?.kind === 'refused') return <ErrorState what="网上商城打开失败" reason={entry.text} onRetry={enter} />
  return <SkeletonRows rows={10} />
}

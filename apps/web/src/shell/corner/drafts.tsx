import { draftsOf, type FoundDraft } from '@dealer/ui-kit/document'
import { useState } from 'react'
import { useAddress } from '../address/address.tsx'
import type { Site } from '../menu/site.ts'
import { useUser } from '../session/user.ts'
import { keyOf } from '../tabs/tabs.ts'
import { CornerCard } from './corner-card.tsx'

/** More would fill the window; the others are offered on their own pages. */
const MOST_SHOWN = 3

const two = (part: number) => String(part).padStart(2, '0')

/** As `11-20 10:12`; the library of dates is more than home needs. */
const dayAndTime = (at: Date) =>
  `${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}`

const pathOf = ({ address }: FoundDraft) => address.split('?', 1)[0] ?? ''

/** Work that was left unsaved, offered wherever the user lands; its own page has the offer to restore it. */
export function Drafts({ pages }: Pick<Site, 'pages'>) {
  const { dealerCode, userId } = useUser()
  const { book, location } = useAddress()
  // Those of before: what is typed from now on is in an open tab.
  const [left, setLeft] = useState(() => draftsOf(`${dealerCode}.${userId}.`))
  const here = keyOf(location)
  if (left.some(({ address }) => address === here)) setLeft(left.filter(({ address }) => address !== here))

  const forget = (gone: FoundDraft) => setLeft((old) => old.filter((one) => one !== gone))
  return left
    .filter((draft) => pages.has(pathOf(draft)))
    .slice(0, MOST_SHOWN)
    .map((draft) => (
      <CornerCard
        key={draft.address}
        title="未保存的草稿"
        text={`${pages.get(pathOf(draft))?.title}，${dayAndTime(new Date(draft.at))}`}
        label="继续填写"
        onView={() => void book.navigate(draft.address)}
        onClose={() => forget(draft)}
      />
    ))
}

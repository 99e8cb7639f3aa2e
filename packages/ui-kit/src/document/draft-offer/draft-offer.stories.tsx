import { DraftOffer } from './draft-offer.tsx'

export default { title: '单据/草稿' }

const nothing = () => undefined

export const Offered = () => <DraftOffer at="2026-11-20T17:42:00+08:00" onRestore={nothing} onDiscard={nothing} />

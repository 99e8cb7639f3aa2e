import { LastDocument } from './last-document.tsx'

export default { title: '单据/上一单' }

export const Submitted = () => <LastDocument number="SO2611210008" amount="1280.50" onShow={() => undefined} />

export const Paid = () => (
  <LastDocument number="SO2611210008" amount="6.96" money="收 ¥10.00，找零 ¥3.04" onShow={() => undefined} />
)

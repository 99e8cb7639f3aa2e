import { useNavigate } from 'react-router-dom'
import { useSite } from '../../../shell/menu/site-context.ts'

const CUSTOMER = '/customer-detail'

/** Opens the page of a customer; nothing for who has no such page. */
export function useOpenCustomer(): ((id: string) => void) | undefined {
  const navigate = useNavigate()
  return useSite().pages.has(CUSTOMER) ? (id) => void navigate(`${CUSTOMER}?id=${id}`) : undefined
}

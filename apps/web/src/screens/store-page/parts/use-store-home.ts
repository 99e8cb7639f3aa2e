import type { AnyDealerError, ShopHome } from '@dealer/sdk'
import { useQuery } from '@tanstack/react-query'
import { FRESH_FOR } from '../../../data/query-client.ts'
import { dealer } from '../../../dealer.ts'

/** Figures of the shop, by its own session: that token goes as a header, which `useCall` does not know. */
export const useStoreHome = (token: string) =>
  useQuery<ShopHome, AnyDealerError>({
    queryKey: ['shop.staff.home', token],
    queryFn: ({ signal }) => dealer.shop.staff.home({ signal, silent: true, headers: { token } }),
    staleTime: FRESH_FOR,
  })

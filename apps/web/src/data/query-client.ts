import { QueryClient } from '@tanstack/react-query'

/** An answer younger than this, in ms, is shown again without asking the server: coming back to a tab costs nothing. */
export const FRESH_FOR = 30_000

/**
 * Keeps the server's answers. The client itself repeats what a lost connection broke, so nothing is repeated here; and
 * nothing is fetched behind the user's back when the window gets the focus, because a list that changes under the hand
 * makes people confirm the wrong row.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_FOR,
        gcTime: 10 * 60_000,
        retry: false,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

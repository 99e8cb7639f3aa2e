/** Rows of a page, and of an answer that is no page: what somebody looks through while typing. */
const PAGE = 50
const ALL = 200

/** Which rows of what is found a picker is answered. @param page from 1; absent for callers that take the first ones as all */
export const pickerRows = (page?: number): { limit: number; offset: number } =>
  page === undefined ? { limit: ALL, offset: 0 } : { limit: PAGE, offset: (page - 1) * PAGE }

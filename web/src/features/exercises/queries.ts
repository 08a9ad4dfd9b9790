import { favoriteOperations } from '@bugar/contracts/favorite'
import { useQuery } from '@tanstack/react-query'
import { operationQuery } from '#lib/query-client.ts'

export const favoritesQuery = operationQuery(favoriteOperations, 'favorite.list', {})

export const useStoredFavorites = () => useQuery({ ...favoritesQuery, refetchOnReconnect: 'always' })

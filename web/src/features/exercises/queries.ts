import { useQuery } from '@tanstack/react-query'
import { favoritesQuery } from '#offline/send-favorite.ts'

export const useStoredFavorites = () => useQuery({ ...favoritesQuery, refetchOnReconnect: 'always' })

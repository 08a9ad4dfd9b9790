import { Flex, Paper, Text, Title } from '@mantine/core'
import classes from './Changed.module.css'
import { both, men, outOfHundred, shareText, women } from './study.ts'

const { changed } = both
const changedOfHundred = outOfHundred(changed.share)
const people = Array.from({ length: 100 }, (_, index) => index < Number(changedOfHundred))

/** The study's one answer: how often the tape leads to another program. */
export function Changed() {
  return (
    <Paper
      component="section"
      aria-labelledby="changed"
      withBorder={false}
      p={{ base: 'lg', xs: 'xl' }}
      bg="var(--hero)"
      c="white"
    >
      <Flex direction={{ base: 'column', md: 'row' }} align={{ md: 'center' }} gap="lg" columnGap="xl">
        <div>
          <Text size="xs" fw={700} c="bugar.2">
            {men.people} pria dan {women.people} wanita, diukur dengan dua cara
          </Text>
          <Title id="changed" fz="h1" lh="h1" fw={750} my="xs" textWrap="balance">
            {changedOfHundred} dari 100 orang mendapat program lain
          </Title>
          <Text c="bugar.1" maw="60ch">
            Itu karena lemak tubuhnya diukur dengan pita, bukan dengan timbang di dalam air, cara acuan studi ini.
            Kisarannya {outOfHundred(changed.low)} sampai {outOfHundred(changed.high)} dari 100 orang.
          </Text>
          <Text size="sm" c="bugar.2" mt="sm">
            Pria {shareText(men.changed)}; wanita {shareText(women.changed)}.
          </Text>
        </div>
        <div className={classes.people} aria-hidden="true">
          {people.map((isChanged, index) => (
            <span key={index} className={classes.person} data-changed={isChanged} />
          ))}
        </div>
      </Flex>
    </Paper>
  )
}

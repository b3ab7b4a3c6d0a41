export default function Home() {
  return <main>Kisscut</main>;
}

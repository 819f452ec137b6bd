# touchlab, as a release build: docker build -t touchlab . && docker run --rm -i touchlab run - < card.yaml
FROM swift:6.3-noble AS build
WORKDIR /source
COPY . .
RUN swift build -c release --product touchlab --static-swift-stdlib \
  && mkdir /app \
  && cp .build/release/touchlab /app/ \
  && cp -R .build/release/*.resources /app/

FROM ubuntu:24.04
COPY --from=build /app /usr/local/lib/touchlab
RUN ln -s /usr/local/lib/touchlab/touchlab /usr/local/bin/touchlab \
  && useradd --create-home touchlab
USER touchlab
WORKDIR /home/touchlab
# The page and WebDriver only listen on the loopback address: run with --network host to serve them.
ENTRYPOINT ["touchlab"]
CMD ["--help"]
